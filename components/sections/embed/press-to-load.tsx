'use client'

import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'

interface Props {
  /** Where a visitor without script is led. */
  address: string
  frame: string
  title: string
  className: string
  children: ReactNode
}

/** Names what was pressed while its page is loaded anew. */
const pressedKey = 'pressed-frame'

/** The policy is that of the page that was loaded first, and only this page may have the frame. */
function hasPolicyOfPage(): boolean {
  const [{ name } = { name: location.href }] = performance.getEntriesByType('navigation')
  return new URL(name).pathname === location.pathname
}

/** A link to what another house has, which script opens in its place. */
export function PressToLoad({ address, frame, title, className, children }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    if (sessionStorage.getItem(pressedKey) !== frame) return
    sessionStorage.removeItem(pressedKey)
    setIsOpen(true)
  }, [frame])
  function open(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (hasPolicyOfPage()) return setIsOpen(true)
    sessionStorage.setItem(pressedKey, frame)
    location.reload()
  }
  return (
    <div className={className}>
      {isOpen ? (
        <iframe src={frame} title={title} allow="fullscreen" referrerPolicy="strict-origin" />
      ) : (
        <a href={address} data-frame={frame} onClick={open}>
          {children}
        </a>
      )}
    </div>
  )
}
