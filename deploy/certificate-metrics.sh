#!/bin/sh
# Writes the expiry dates of certificates to a file for node_exporter:
# certificate-metrics.sh /var/lib/prometheus/node-exporter/certificates.prom /etc/dasturxon/tls/machine.crt …
set -eu
file=$1
shift
for certificate; do
  end=$(openssl x509 -noout -enddate -in "$certificate")
  echo "certificate_expiry_timestamp_seconds{file=\"$certificate\"} $(date -d "${end#notAfter=}" +%s)"
done > "$file.new"
chmod 644 "$file.new"
mv "$file.new" "$file"
