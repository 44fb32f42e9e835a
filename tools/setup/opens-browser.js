/**
 * Whether `npm start` opens a page in the person's browser: in a terminal on their own desktop, unless
 * OPEN_BROWSER=false.
 */
export function opensBrowser({
  env = process.env,
  platform = process.platform,
  isTerminal = Boolean(process.stdin.isTTY && process.stdout.isTTY),
  isRoot = process.getuid?.() === 0,
} = {}) {
  const isElsewhere = env.CI || env.SSH_CONNECTION || env.SSH_TTY;
  const hasScreen = platform !== 'linux' || env.DISPLAY || env.WAYLAND_DISPLAY;
  const isWanted = !/^(false|0|no|off)$/i.test(env.OPEN_BROWSER ?? '');
  return Boolean(isWanted && isTerminal && !isRoot && !isElsewhere && hasScreen);
}
