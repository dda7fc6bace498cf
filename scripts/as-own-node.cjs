// @ts-check
// npm skips optional packages that do not support the Node that runs it, including compilers for the build. They will
// run on the project's own Node, so setup.mjs preloads this file to report that version to npm.
const { optionalDependencies } = require('../package.json');

const [version] = Object.values(optionalDependencies);
Object.defineProperty(process, 'version', { value: `v${version}` });
