/** Says in one line why the port could not be taken, and what helps. */
export function explainListenFault(
  fault: NodeJS.ErrnoException,
  host: string,
  port: number,
): Error {
  return new Error(explanations(host, port)[fault.code ?? ''] ?? fault.message, { cause: fault });
}

function explanations(host: string, port: number): Readonly<Record<string, string>> {
  const otherPort = port < 65_535 ? port + 1 : 3000;
  const wrongHost = `HOST ${host} is no address of this machine. Set HOST=127.0.0.1 or HOST=0.0.0.0 in .env, see .env.example.`;
  return {
    EACCES: `PORT ${port} needs more rights than this process has. Set another one: PORT=3000 npm start`,
    EADDRINUSE: `PORT ${port} is already in use on ${host}. Stop the other program or set another one: PORT=${otherPort} npm start`,
    EADDRNOTAVAIL: wrongHost,
    ENOTFOUND: wrongHost,
  };
}
