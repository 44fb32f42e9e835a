import type { Plugin } from 'vite';

/**
 * Marks components of React Router as free of side effects. The bundler keeps the whole file where
 * a component is made by `forwardRef` or is given a name for the developer tools; with the marks it
 * leaves out unused ones.
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
