import { createContext, use, type ComponentProps } from 'react'
import { Link } from '../../ui/link.tsx'

/** Provided by the app: lib does not import the table of screens. */
export const HasScreen = createContext<(path: string) => boolean>(() => true)

export const useHasScreen = () => use(HasScreen)

export const ScreenLink = ({ to, ...rest }: Omit<ComponentProps<typeof Link>, 'to'> & { to: string }) => {
  const hasScreen = useHasScreen()
  if (hasScreen(to)) return <Link to={to} {...rest} />
  const { className, children, title, ...data } = rest
  const parts = Object.entries(data).filter(([name]) => name.startsWith('data-'))
  return (
    <span className={className} title={title} {...Object.fromEntries(parts)}>
      {children}
    </span>
  )
}
