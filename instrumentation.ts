export async function register() {
  // Next compiles this for the edge too, where there is no process to prepare.
  // biome-ignore lint/style/noProcessEnv: only this form is replaced at build time
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { startUp } = await import('@/lib/http/composition/start-up')
    await startUp(async () => (await import('@/lib/agent-access')).access.start())
  }
}
