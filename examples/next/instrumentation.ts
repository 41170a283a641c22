export async function register() {
  if (process.env.NEXT_RUNTIME === 'nodejs') (await import('bicycle-shop')).access.start()
}
