import type { Plugin } from 'vite';

/**
 * Lets the bundler leave out unused components of React Router. It marks calls of `forwardRef` as
 * pure and removes the names for the developer tools, because either keeps the whole file.
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
