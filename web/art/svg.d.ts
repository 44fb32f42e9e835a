declare module '*.svg?drawing' {
  const svg: import('./drawing.tsx').Svg;
  export default svg;
}
