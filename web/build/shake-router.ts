import type { Plugin } from 'vite';

/**
 * Lets the bundler leave out unused components of React Router. It marks calls of `forwardRef` as
 * pure and removes the names for the developer tools, because either keeps the whole file. The
 * package leads every bundler to its development build, whose warnings are switched off as in the other.
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
          .replace(/^\w+\.displayName = ".*";$/gm, '')
          .replace('var ENABLE_DEV_WARNINGS = true;', 'var ENABLE_DEV_WARNINGS = false;'),
    },
  };
}
