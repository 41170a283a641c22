import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Link } from './link'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** With an address it is a link that looks like a button. */
  readonly href?: string
  /** The second choice beside another button. */
  readonly quiet?: boolean
  readonly children: ReactNode
}

/** A button, or the link that a page wants people to follow most. */
export function Button({ href, quiet = false, className = '', children, ...rest }: Props) {
  const buttonClass = `${quiet ? 'button quiet' : 'button'} ${className}`.trim()
  if (href !== undefined)
    return (
      <Link href={href} className={`${buttonClass} arrow`}>
        {children}
      </Link>
    )
  return (
    <button type="button" className={buttonClass} {...rest}>
      {children}
    </button>
  )
}
