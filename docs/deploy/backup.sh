#!/bin/sh
# Writes all worlds, as they are at one moment, to a file of its own; the processes may go on.
#   sh backup.sh postgres://mall@127.0.0.1/mall /var/backups/mall
set -eu
umask 077
file="$2/mall-$(date -u +%Y%m%dT%H%M%SZ).dump"
pg_dump --format=custom --file="$file.part" "$1"
pg_restore --list "$file.part" | grep -q 'TABLE DATA public journal '
mv "$file.part" "$file"
echo "$file"
