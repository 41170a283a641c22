export async function register() {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { access } = await import('bicycle-shop')
    access.start()
    process.on('SIGTERM', () => access.close().then(() => process.exit()))
  }
}
