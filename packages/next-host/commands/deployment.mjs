import { rmSync } from 'node:fs'
import { connectToLauncher } from 'next-host/launcher'
import { runStepWithTime, UserError } from '../cli/index.mjs'
import { getDeploymentSocket, getTrialSocket, makeRelease, removeReleases } from './release.mjs'
import { buildIfChanged } from './site-build.mjs'
import { testServerBeforeDeployment } from './trial.mjs'

/** @typedef {Awaited<ReturnType<typeof connectToLauncher>>} Launcher */

/**
 * Reaches the site that `npm start` serves on a port from this folder; undefined if none runs.
 * @param {number} port
 * @returns {Promise<Launcher | undefined>}
 */
export async function connectToRunningSite(port) {
  try {
    return await connectToLauncher(getDeploymentSocket(port))
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error)
    // What a launcher leaves behind that was killed refuses connections.
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return undefined
    if (code === 'EACCES')
      throw new UserError(
        `The site on port ${port} runs as another user. Deploy it as that user, with sudo -u.`,
      )
    throw new UserError(message)
  }
}

/**
 * Builds, tries what it has built, and puts it in the place of what is served.
 * @param {number} port
 * @param {Launcher} replaceBy
 */
export async function replaceRunningSite(port, replaceBy) {
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
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error)
    if (code === 'ECONNRESET')
      throw new UserError('The site that ran has ended meanwhile. Start it with npm start.')
    throw new UserError(`${message}\nThe site that runs goes on as it is.`)
  }
}
