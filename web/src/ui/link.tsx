import type { ComponentProps } from 'react'
import { useHref, useLinkClickHandler } from 'react-router'

interface Props extends ComponentProps<'a'> {
  to: string
  replace?: boolean
  state?: unknown
}

/** A link within the storefront. The router's own brings prefetching for servers along, which is 3 kB gz. */
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
