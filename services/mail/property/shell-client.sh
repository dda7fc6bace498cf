#!/usr/bin/env bash
# A client that shares no code with ours: a contact message from the shell. Says the answer's status.
# Usage: shell-client.sh <host> <port> curl|bash
set -euo pipefail
# Lengths in bytes, as HTTP counts them.
export LC_ALL=C
host=$1 port=$2 way=$3

name='Grüße aus der Shell' mail='shell@kundin.example' content="Guten Tag 🚀, gesendet mit $way"
payload=$(printf '%s' "$name$mail$content" | base64 --wrap=0)
counter=1303966973
until
  hash=$(printf '%s' "$payload:$counter" | md5sum)
  [[ ${hash:29:1} == "${hash:30:1}" && ${hash:30:1} == "${hash:31:1}" ]]
do
  counter=$((counter + 1))
done
body="{\"name\":\"$name\",\"mail\":\"$mail\",\"content\":\"$content\"}"

if [[ $way == curl ]]; then
  curl --silent --output /dev/null --write-out '%{http_code}\n' \
    --header 'Content-Type: application/json' --header "Timestamp: $counter" \
    --data-binary "$body" "http://$host:$port/mail/v1"
else
  exec 3<>"/dev/tcp/$host/$port"
  printf '%s\r\n' 'POST /mail/v1 HTTP/1.1' "Host: $host" 'Connection: close' \
    'Content-Type: application/json' "Content-Length: ${#body}" "Timestamp: $counter" '' >&3
  printf '%s' "$body" >&3
  read -r _ status _ <&3
  echo "$status"
fi
