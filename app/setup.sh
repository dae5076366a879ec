# SPDX-License-Identifier: GPL-3.0-or-later
# Sourced by app/run, tests/run and tests/bench/run: installs what is missing and builds. Expects $root, the project's folder.

packages() { grep -vE '^[[:space:]]*(#|$)' "$root/app/packages.txt"; }

installed() { dpkg-query -W -f='${db:Status-Status}\n' "$1" 2>/dev/null | grep -qx installed; }

# Installs the packages of app/packages.txt that are missing; asks for sudo only then and only if not root.
install_packages() {
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
                echo "Install what these Debian packages are called here, then build with: cmake -S . -B build -G Ninja && cmake --build build"
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

# build_project FOLDER [TARGET ...] [-- CMAKE-OPTION ...]
build_project() {
    local folder=$1 targets=() options=()
    shift
    while [ $# -gt 0 ] && [ "$1" != -- ]; do targets+=("$1"); shift; done
    [ $# -eq 0 ] || { shift; options=("$@"); }
    local log
    log=$(mktemp)
    cmake -S "$root" -B "$folder" -G Ninja "${options[@]}" >"$log" 2>&1 || { cat "$log" >&2; rm -f "$log"; return 1; }
    rm -f "$log"
    cmake --build "$folder" ${targets[@]+--target "${targets[@]}"}
}
