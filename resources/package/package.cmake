# SPDX-License-Identifier: GPL-3.0-or-later
# What is installed beside the programs, and the Debian package of all of it: cpack -G DEB in the build folder.
set(package_folder ${CMAKE_CURRENT_LIST_DIR})

install(FILES ${package_folder}/kreinscope.metainfo.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/metainfo)
install(FILES ${package_folder}/kreinscope-mime.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/mime/packages RENAME kreinscope.xml)
install(FILES ${PROJECT_SOURCE_DIR}/resources/python/kreinscope.py DESTINATION ${CMAKE_INSTALL_DATADIR}/kreinscope/python)
install(FILES ${package_folder}/copyright ${package_folder}/CITATION.cff DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/kreinscope)

# install_packed(FOLDER NAME COMMAND ...): what the command prints, or a file that cat prints, packed the same way each time.
function(install_packed folder name)
  string(JOIN " " command ${ARGN})
  install(CODE "execute_process(COMMAND ${command} OUTPUT_FILE \"${CMAKE_CURRENT_BINARY_DIR}/${name}\" COMMAND_ERROR_IS_FATAL ANY)
    execute_process(COMMAND gzip -9nf \"${CMAKE_CURRENT_BINARY_DIR}/${name}\" COMMAND_ERROR_IS_FATAL ANY)")
  install(FILES ${CMAKE_CURRENT_BINARY_DIR}/${name}.gz DESTINATION ${folder})
endfunction()
install_packed(${CMAKE_INSTALL_DATADIR}/doc/kreinscope changelog cat \"${package_folder}/changelog\")
install_packed(${CMAKE_INSTALL_MANDIR}/man1 kreinscope.1 \"$<TARGET_FILE:kreinscope>\" --manual)
install_packed(${CMAKE_INSTALL_MANDIR}/man1 kreinscope-cli.1 \"$<TARGET_FILE:kreinscope-cli>\" manual)

# The help, to be read without the program.
install(CODE "execute_process(COMMAND \${CMAKE_COMMAND} -E env QT_QPA_PLATFORM=offscreen \"$<TARGET_FILE:kreinscope>\"
  --guide \"${CMAKE_CURRENT_BINARY_DIR}/manual.html\" OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)")
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/manual.html DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/kreinscope)

set(CPACK_PACKAGE_NAME kreinscope)
set(CPACK_PACKAGE_VENDOR "The Kreinscope developers")
set(CPACK_PACKAGE_CONTACT "The Kreinscope developers <maintainers@users.noreply.github.com>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "explorer of indefinite kernels and distance matrices")
set(CPACK_PACKAGE_DESCRIPTION "Kreinscope shows what a kernel matrix with negative eigenvalues, or one that
is not symmetric, does to spectrum, signature, decision boundary and
embedding, and what can be done about it.
.
It reads matrices and tables as people and programs write them, examines
them, trains methods that accept indefinite kernels, and has lessons and
examples. kreinscope-cli does the same without a window.")
set(CPACK_PACKAGE_INSTALL_DIRECTORY kreinscope)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_GENERATOR DEB)
set(CPACK_DEBIAN_PACKAGE_SECTION math)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_DEPENDS "fonts-dejavu-core")
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "fonts-stix, qt6-wayland")
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
  OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_SOURCE_GENERATOR TXZ)
set(CPACK_SOURCE_IGNORE_FILES "/build.*/" "/\\\\.git/")
include(CPack)
