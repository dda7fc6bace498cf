// @ts-check
// npm passes over optional packages that do not fit the Node it runs on, among them the compilers that
// the build needs. They will run on the project's own Node, so with-setup.mjs loads this into npm.
const { optionalDependencies } = require('../package.json');

const [version] = Object.values(optionalDependencies);
Object.defineProperty(process, 'version', { value: `v${version}` });
