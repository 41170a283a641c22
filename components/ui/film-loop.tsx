'use client'

import { useEffect, useRef, useState } from 'react'
import type { Film } from 'site-content/edge'
import styles from './film.module.css'
import { createFilmPlayer, type FilmPlayer, type FilmStart } from './film-player'

export type { FilmStart } from './film-player'

interface Props {
  film: Film
  start: FilmStart
  texts: { readonly play: string; readonly pause: string }
}

/** A film over the picture before it. Without a script, and until it plays, there is the picture alone. */
export function FilmLoop({ film: { src, focus }, start, texts }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const player = useRef<FilmPlayer>(undefined)
  const [isPlaying, setPlaying] = useState<boolean>()
  const [x, y] = focus
  useEffect(() => {
    if (!video.current) return
    player.current = createFilmPlayer(video.current, { src, focus: [x, y], start, setPlaying })
    return player.current.dispose
  }, [src, x, y, start])
  return (
    <div className={styles.loop} data-start={start} data-playing={isPlaying || undefined}>
      <video
        ref={video}
        muted
        loop
        playsInline
        disablePictureInPicture
        preload="none"
        tabIndex={-1}
        aria-hidden="true"
      />
      {start === 'seen' && isPlaying !== undefined && (
        <button type="button" className={styles.button} onClick={() => player.current?.toggle()}>
          <span className="visually-hidden">{isPlaying ? texts.pause : texts.play}</span>
        </button>
      )}
    </div>
  )
}
