#!/bin/sh
# Creates certificates for the connections between the machines. The first run creates the certificate authority. Do not
# store ca.key on the machines.
# Usage: certificates.sh FOLDER MACHINE NAME…, for example: certificates.sh tls anor IP:10.0.0.21 DNS:database.internal
# A machine gets ca.crt and its own .crt, .key and .pem (both in one file, for haproxy). They are valid for two years.
set -eu
umask 077
folder=$1
machine=$2
shift 2
mkdir -p "$folder"
cd "$folder"
new_key='-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -noenc'
if [ ! -e ca.key ]; then
  # shellcheck disable=SC2086
  openssl req -x509 $new_key -days 3650 -subj '/CN=Dasturxon machines' -addext 'keyUsage = critical, keyCertSign, cRLSign' \
    -keyout ca.key -out ca.crt
fi
cat > "$machine.ext" <<END
subjectAltName = $(echo "$@" | tr ' ' ',')
authorityKeyIdentifier = keyid
basicConstraints = critical, CA:FALSE
keyUsage = critical, digitalSignature
extendedKeyUsage = serverAuth, clientAuth
END
# shellcheck disable=SC2086
openssl req -new $new_key -subj "/CN=$machine" -keyout "$machine.key" -out "$machine.csr"
openssl x509 -req -in "$machine.csr" -CA ca.crt -CAkey ca.key -CAcreateserial -days 730 -extfile "$machine.ext" -out "$machine.crt"
cat "$machine.crt" "$machine.key" > "$machine.pem"
rm "$machine.csr" "$machine.ext"
