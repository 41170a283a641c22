'use client'

import { useEffect, useRef } from 'react'

interface Props {
  /** The drawing, as HTML. */
  svg: string
  alt: string
}

/** How far around a pointer strokes lean, in units of the drawing, and how far the furthest, in radians. */
const reach = 90
const leanMax = 1.1
/** The share of the way to the pointer in one frame. */
const step = 0.16

/** A drawing whose strokes lean away from a pointer, as grass does. */
export function InteractiveDrawing({ svg, alt }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const drawing = box.current?.querySelector('svg')
    const path = drawing?.querySelector('.strokes')
    const still = path?.getAttribute('d') ?? ''
    const strokes = [...still.matchAll(/M ?([-\d.]+) ([-\d.]+) l ?([-\d.]+) ([-\d.]+)/g)].map(
      ([, ...numbers]) => numbers.map(Number) as [number, number, number, number],
    )
    const moves =
      document.documentElement.dataset.motion &&
      matchMedia('(prefers-reduced-motion: no-preference)').matches
    if (!drawing || !path || !moves) return
    const at = { x: 0, y: 0, force: 0 }
    const goal = { ...at }
    let frame = 0
    const draw = () => {
      at.x += (goal.x - at.x) * step
      at.y += (goal.y - at.y) * step
      at.force += (goal.force - at.force) * step
      const isStill = goal.force === 0 && at.force < 0.01
      path.setAttribute('d', isStill ? still : strokes.map(lean).join(''))
      frame = isStill ? 0 : requestAnimationFrame(draw)
    }
    const lean = ([x, y, dx, dy]: (typeof strokes)[number]) => {
      const [right, up] = [(x - at.x) / reach, (y + dy / 2 - at.y) / reach]
      const angle = leanMax * at.force * right * Math.exp(0.5 - right ** 2 - up ** 2)
      const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
      return `M${x} ${y}l${(dx * cos - dy * sin).toFixed(1)} ${(dx * sin + dy * cos).toFixed(1)}`
    }
    const answer = ({ clientX, clientY, type }: PointerEvent) => {
      const matrix = drawing.getScreenCTM()
      if (!matrix) return
      const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse())
      if (at.force < 0.01) Object.assign(at, { x, y })
      Object.assign(goal, { x, y, force: type === 'pointermove' ? 1 : 0 })
      frame ||= requestAnimationFrame(draw)
    }
    const events = ['pointermove', 'pointerleave', 'pointercancel'] as const
    for (const event of events) drawing.addEventListener(event, answer)
    return () => {
      cancelAnimationFrame(frame)
      for (const event of events) drawing.removeEventListener(event, answer)
    }
  }, [])
  return (
    <div
      ref={box}
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of the site's own content, which may have shapes alone.
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  )
}
