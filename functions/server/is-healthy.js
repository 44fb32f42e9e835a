/** Ends with 0 if the server of this machine says that it is well; the health check of its container. */
const health = `http://127.0.0.1:${process.env.PORT || 3000}/functions/v1/health`;
const { ok } = await fetch(health);
process.exit(ok ? 0 : 1);
