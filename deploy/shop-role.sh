#!/bin/sh
# Runs once, when the database of compose.yaml is initialized: the shop's role owns its database and has no other
# privileges.
set -e
if [ "${#SHOP_PASSWORD}" -lt 16 ] || [ "${#POSTGRES_PASSWORD}" -lt 16 ] || [ "$SHOP_PASSWORD" = "$POSTGRES_PASSWORD" ]; then
  echo 'DATABASE_PASSWORD and DATABASE_ADMIN_PASSWORD must be two different passwords of 16 characters or more.' >&2
  exit 1
fi
psql --username "${POSTGRES_USER:-postgres}" --set ON_ERROR_STOP=1 --set password="$SHOP_PASSWORD" <<'SQL'
CREATE ROLE dasturxon LOGIN PASSWORD :'password';
CREATE DATABASE dasturxon OWNER dasturxon;
SQL
