import type { Plugin } from 'vite';

/**
 * React Router's file counts as used whole where a component of it is made by `forwardRef` or is given a
 * name for the developer tools. This lets the bundler leave out those that nothing uses.
 */
export function shakeRouter(): Plugin {
  return {
    name: 'shake-router',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\// },
      handler: (code) =>
        code
          .replace(/= (?=React\d*\.forwardRef\()/g, '= /* @__PURE__ */ ')
          .replace(/^\w+\.displayName = ".*";$/gm, ''),
    },
  };
}
