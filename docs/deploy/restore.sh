#!/bin/sh
# Puts the worlds of a backup in the place of all that the database has, or changes nothing. Stop the processes first.
#   sh restore.sh postgres://mall@127.0.0.1/mall /var/backups/mall/mall-20260101T000000Z.dump
set -eu
running="select count(*) from pg_stat_activity where datname = current_database() and application_name like 'qinghua%'"
connections=$(psql --no-align --tuples-only --command "$running" "$1")
if [ "$connections" -gt 0 ]; then
  echo "Stop the processes first: $connections connections of theirs are open." >&2
  exit 2
fi
pg_restore --clean --if-exists --no-owner --single-transaction --exit-on-error --dbname="$1" "$2"
