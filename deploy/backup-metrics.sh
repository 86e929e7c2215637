#!/bin/sh
# Writes the state of the backups and the archive to a file for node_exporter:
# backup-metrics.sh /var/lib/prometheus/node-exporter/backups.prom
# Runs every minute on each database machine as postgres, see deploy/dasturxon.cron.
set -eu
file=$1
info=$(pgbackrest --stanza=dasturxon --output=json info)
# WAL files on the primary that wait to be archived. A replica archives nothing.
waiting=$(psql -XqAt -d postgres -c "
  SELECT coalesce(extract(epoch FROM max(now() - modification)), 0) FROM pg_ls_archive_statusdir()
  WHERE name LIKE '%.ready' AND NOT pg_is_in_recovery()")
{
  printf '%s' "$info" | jq -r '.[0] |
    "pgbackrest_status \(.status.code)",
    "pgbackrest_last_backup_timestamp_seconds \([.backup[].timestamp.stop] | max // 0)",
    "pgbackrest_last_full_backup_timestamp_seconds \([.backup[] | select(.type == "full").timestamp.stop] | max // 0)",
    "pgbackrest_last_backup_damaged \(if .backup[-1].error then 1 else 0 end)"'
  echo "postgres_archive_oldest_waiting_seconds $waiting"
} > "$file.new"
chmod 644 "$file.new"
mv "$file.new" "$file"
