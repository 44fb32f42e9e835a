import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fail, root, runStep, toolEnvironment } from '../setup/prepare.js';
import { installFromDebian } from './programs.js';

/** Makes the Debian's root read-only, with what a container gets besides, and takes the network away. */
const ISOLATE = `
ip link set lo up
mount --bind "$BARE_DEBIAN" "$BARE_DEBIAN"
mount -t proc proc "$BARE_DEBIAN/proc"
mount -t tmpfs tmpfs "$BARE_DEBIAN/tmp"
mount -t tmpfs tmpfs "$BARE_DEBIAN/mnt"
mount -o remount,bind,ro "$BARE_DEBIAN"
exec "$@"`;

const isolated = ['unshare', '--mount', '--net', 'sh', '-ec', ISOLATE, 'sh'];

/** Returns the command that runs another one beside the bare Debian, without a network. */
export const beside = (command) => [...isolated, ...command];

/** Makes a Debian as the Containerfile's, with a pack in /site. @returns the environment that names it */
export async function makeBareDebian() {
  if (!(await installFromDebian('debootstrap', ['debootstrap', 'iproute2']))) {
    fail('This proof needs a Debian and its root account.');
  }
  const folder = mkdtempSync(join(tmpdir(), 'debian-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const debian = join(folder, 'root');
  const containerfile = readFileSync(join(root, 'docs', 'deploy', 'Containerfile'), 'utf8');
  const [, release = ''] = /^FROM \S+debian:(\w+)-/m.exec(containerfile) ?? [];
  const step = { env: toolEnvironment(), advice: 'check the network and the disk' };
  const made = { ...step, log: 'debootstrap.log' };
  await runStep('Making a Debian', 'debootstrap', ['--variant=minbase', release, debian], made);
  const pack = [join(root, 'tools', 'pack.js'), join(debian, 'site')];
  await runStep('Packing', process.execPath, pack, { ...step, log: 'pack-of-proof.log' });
  rmSync(join(debian, 'etc', 'resolv.conf'), { force: true });
  writeFileSync(join(debian, 'etc', 'hosts'), '127.0.0.1 localhost\n');
  return { BARE_DEBIAN: debian };
}
