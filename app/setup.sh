# shellcheck shell=bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Sourced by what builds, such as app/run and tests/run: installs what is missing and builds. Expects $root, the project's folder.
: "${root:?has to be the folder of the project}"

packages() { grep -vE '^[[:space:]]*(#|$)' "$root/app/packages.txt"; }

installed() { dpkg-query -W -f='${db:Status-Status}\n' "$1" 2>/dev/null | grep -qx installed; }

# Installs the packages of app/packages.txt that are missing; asks for sudo only then and only if not root. Does nothing
# if $install is no, as --no-install has it.
install_packages() {
    [ "${install:-yes}" = yes ] || return 0
    local id='' like=''
    if [ -r /etc/os-release ]; then
        id=$(. /etc/os-release; printf %s "${ID:-}")
        like=$(. /etc/os-release; printf %s "${ID_LIKE:-}")
    fi
    case " $id $like " in
        *' debian '*|*' ubuntu '*) ;;
        *)
            {
                echo "Kreinscope installs its packages by itself on Debian and Ubuntu only; this is ${id:-an unknown system}."
                echo "Install what these Debian packages are called here, then say --no-install."
                packages | sed 's/^/  /'
            } >&2
            return 1 ;;
    esac
    local missing=() package
    for package in $(packages); do
        installed "$package" || missing+=("$package")
    done
    [ ${#missing[@]} -gt 0 ] || return 0
    echo "Missing packages: ${missing[*]}"
    local sudo=()
    if [ "$(id -u)" -ne 0 ]; then
        if ! command -v sudo >/dev/null; then
            echo "They have to be installed as root, and there is no sudo: apt-get install ${missing[*]}" >&2
            return 1
        fi
        echo "Installing them needs sudo."
        sudo=(sudo)
    fi
    "${sudo[@]}" apt-get update
    "${sudo[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "${missing[@]}"
}

# How many compilers run at once: one per processor, but each is given one and a half gigabytes of memory.
build_jobs() {
    local processors memory
    processors=$(nproc 2>/dev/null || echo 2)
    memory=$(awk '/^MemAvailable:/ { print int($2 / 1887437) }' /proc/meminfo 2>/dev/null || true)
    if [ -n "$memory" ] && [ "$memory" -lt "$processors" ]; then processors=$memory; fi
    echo $((processors > 0 ? processors : 1))
}

# build_project FOLDER [TARGET ...] [-- CMAKE-OPTION ...]
# A folder is begun with several sources per compiler run, which takes half the time; who edits a lot says
# cmake -DKREINSCOPE_UNITY=OFF once, which stays.
build_project() {
    local folder=$1 targets=() options=()
    shift
    while [ $# -gt 0 ] && [ "$1" != -- ]; do targets+=("$1"); shift; done
    [ $# -eq 0 ] || { shift; options=("$@"); }
    [ -f "$folder/CMakeCache.txt" ] || options=(-DKREINSCOPE_UNITY=ON "${options[@]}")
    local log
    log=$(mktemp)
    cmake -S "$root" -B "$folder" -G Ninja "${options[@]}" >"$log" 2>&1 || { cat "$log" >&2; rm -f "$log"; return 1; }
    rm -f "$log"
    cmake --build "$folder" --parallel "$(build_jobs)" ${targets[@]+--target "${targets[@]}"}
}
