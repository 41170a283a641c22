import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { FilmFile } from './source'

/** Copies the films of current content, and their captions, to where they are served from; removes all others. */
export function publishFilms(
  films: ReadonlyMap<string, readonly FilmFile[]>,
  target: string,
): void {
  for (const folder of existsSync(target) ? readdirSync(target) : [])
    if (!films.has(folder)) rmSync(join(target, folder), { recursive: true, force: true })
  for (const [folder, files] of films)
    for (const { file, name } of files) {
      const to = join(target, folder, name)
      if (existsSync(to)) continue
      mkdirSync(join(target, folder), { recursive: true })
      copyFileSync(file, `${to}.draft`)
      renameSync(`${to}.draft`, to)
    }
}
