#!/bin/sh
# Runs once, when the database of compose.yaml sets itself up: the shop's role owns its database and may do nothing else.
set -e
psql --username "${POSTGRES_USER:-postgres}" --set ON_ERROR_STOP=1 --set password="$POSTGRES_PASSWORD" <<'SQL'
CREATE ROLE dasturxon LOGIN PASSWORD :'password';
CREATE DATABASE dasturxon OWNER dasturxon;
SQL
