import type { ComponentProps } from 'react'
import { useHref, useLinkClickHandler } from 'react-router'
import { buttonStyle } from './button.tsx'
import { textLink } from './text-link.ts'

interface Props extends ComponentProps<'a'> {
  to: string
  replace?: boolean
  state?: unknown
}

/** The router's own link adds prefetching for server rendering, which is 3 kB gz. */
export const Link = ({ to, replace = false, state, onClick, children, ...rest }: Props) => {
  const href = useHref(to)
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { replace, state })
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) follow(event)
      }}
    >
      {children}
    </a>
  )
}

export const TextLink = (props: Props) => <Link css={textLink} {...props} />

/** On to somewhere else, with the look of a button. */
export const Way = (props: Props) => <Link css={buttonStyle} data-look="outline" {...props} />
