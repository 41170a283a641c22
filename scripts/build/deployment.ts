import { rmSync } from 'node:fs'
import { runStepWithTime, UserError } from 'next-host/cli'
import {
  buildIfChanged,
  getDeploymentSocket,
  getTrialSocket,
  makeRelease,
  removeReleases,
} from 'next-host/commands'
import { connectToLauncher } from 'next-host/launcher'
import { testServerBeforeDeployment } from './trial'

type Launcher = Awaited<ReturnType<typeof connectToLauncher>>

/** Reaches the site that `npm start` serves on a port from this folder; undefined if none runs. */
export async function connectToRunningSite(port: number): Promise<Launcher | undefined> {
  try {
    return await connectToLauncher(getDeploymentSocket(port))
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    // What a launcher leaves behind that was killed refuses connections.
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return undefined
    if (code === 'EACCES')
      throw new UserError(
        `The site on port ${port} runs as another user. Deploy it as that user, with sudo -u.`,
      )
    throw new UserError(message)
  }
}

/** Builds, tries what it has built, and puts it in the place of what is served. */
export async function replaceRunningSite(port: number, replaceBy: Launcher): Promise<void> {
  try {
    await buildIfChanged()
    const { folder, program } = makeRelease(port)
    await runStepWithTime('Trying the new site', () =>
      testServerBeforeDeployment(program, getTrialSocket(port)),
    ).catch((error) => {
      rmSync(folder, { recursive: true })
      throw error
    })
    removeReleases(port, await replaceBy(program))
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ECONNRESET')
      throw new UserError('The site that ran has ended meanwhile. Start it with npm start.')
    throw new UserError(`${message}\nThe site that runs goes on as it is.`)
  }
}
