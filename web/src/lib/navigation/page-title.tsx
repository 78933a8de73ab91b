import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { visuallyHidden } from '../../ui/visually-hidden.tsx'
import { useText } from '../i18n/i18n.ts'
import { hasEnteredField } from '../focus.ts'

const firstPage = location.pathname
let moved = false

interface Props {
  text: string
  tab?: string
  hidden?: boolean
}

/** Takes the focus after a navigation, so that a screen reader announces the page. */
export const PageTitle = ({ text, tab = text, hidden = false }: Props) => {
  const t = useText('shell')
  const { pathname } = useLocation()
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    moved ||= pathname !== firstPage
    if (moved && !hasEnteredField()) ref.current?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <>
      <title>{t('title', { page: tab })}</title>
      <h1 ref={ref} tabIndex={-1} css={hidden && visuallyHidden}>
        {text}
      </h1>
    </>
  )
}
