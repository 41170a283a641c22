import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import sharp from 'sharp'

type Kind = 'person' | 'agent' | 'tool' | 'result'

interface Frame {
  readonly png: Buffer
  readonly ms: number
}

/** A page that shows a visitor's window beside what the agent does, and takes pictures of both. */
export class Stage {
  private readonly frames: Frame[] = []

  private constructor(
    private readonly page: Page,
    private readonly visitor: Page,
  ) {}

  static async over(page: Page, visitor: Page): Promise<Stage> {
    await page.setContent(await readFile(join(import.meta.dirname, 'stage.html'), 'utf8'))
    return new Stage(page, visitor)
  }

  /** Adds a line to what the agent and its person say and do. */
  async says(kind: Kind, text: string): Promise<void> {
    await this.page.evaluate(
      ([className, words]) => {
        const line = Object.assign(document.createElement('p'), { className, textContent: words })
        document.querySelector('aside > div')?.append(line)
      },
      [kind, text] as const,
    )
  }

  /** Shows the visitor's window as it is now, for a while. */
  async show(ms: number): Promise<void> {
    const shot = await this.visitor.screenshot({ type: 'png', animations: 'disabled' })
    await this.page.evaluate(
      async ([source, path]) => {
        const caption = document.querySelector('figcaption')
        if (caption) caption.textContent = path
        const image = document.querySelector('img')
        if (!image) return
        image.src = source
        await image.decode()
      },
      [
        `data:image/png;base64,${shot.toString('base64')}`,
        new URL(this.visitor.url()).pathname,
      ] as const,
    )
    this.frames.push({ png: await this.page.screenshot({ type: 'png' }), ms })
  }

  get seconds(): number {
    return this.frames.reduce((sum, { ms }) => sum + ms, 0) / 1000
  }

  /** Writes what was shown as one animated WebP. */
  async save(file: string, width: number): Promise<number> {
    const frames = this.frames.map(({ png }) => sharp(png).resize({ width }).png().toBuffer())
    const { size } = await sharp(await Promise.all(frames), { join: { animated: true } })
      .webp({
        quality: 62,
        effort: 6,
        loop: 0,
        delay: this.frames.map(({ ms }) => ms),
        mixed: true,
        minSize: true,
      })
      .toFile(file)
    return size
  }
}
