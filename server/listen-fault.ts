/**
 * Says in one line why the port could not be taken, and what helps.
 * @param prefix what stands before HOST and PORT in the settings' names
 */
export function explainListenFault(
  fault: NodeJS.ErrnoException,
  host: string,
  port: number,
  prefix = '',
): Error {
  return new Error(explanations(host, port, prefix)[fault.code ?? ''] ?? fault.message, {
    cause: fault,
  });
}

function explanations(
  host: string,
  port: number,
  prefix: string,
): Readonly<Record<string, string>> {
  const otherPort = port < 65_535 ? port + 1 : 3000;
  const wrongHost = `${prefix}HOST ${host} is no address of this machine. Set ${prefix}HOST=127.0.0.1 or ${prefix}HOST=0.0.0.0 in .env, see .env.example.`;
  return {
    EACCES: `${prefix}PORT ${port} needs more rights than this process has. Set another one: ${prefix}PORT=3000 npm start`,
    EADDRINUSE: `${prefix}PORT ${port} is already in use on ${host}. Stop the other program or set another one: ${prefix}PORT=${otherPort} npm start`,
    EADDRNOTAVAIL: wrongHost,
    ENOTFOUND: wrongHost,
  };
}
