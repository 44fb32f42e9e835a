/** A child process that does what its message says, and answers with its id. */
process.on('message', (work: { act: 'answer' | 'end' | 'hang' | 'fill' }) => {
  const filled: number[][] = [];
  while (work.act === 'hang' || work.act === 'fill') {
    if (work.act === 'fill') filled.push(Array.from({ length: 100_000 }, Math.random));
  }
  if (work.act === 'end') process.exit();
  process.send?.({ pid: process.pid });
});
process.on('disconnect', () => process.exit());
