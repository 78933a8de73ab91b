import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { logStep, nameVisitor } from '../lib/analytics.ts'
import { navigation } from '../lib/navigation/navigation.ts'
import { useScroll } from '../lib/navigation/scroll.ts'
import { useUser } from '../lib/session/session.ts'
import { screenOf } from './screens.ts'

/** What follows from moving between screens: the place on the page, and a step of the visit. */
export const Navigator = () => {
  const navigate = useNavigate()
  const { pathname, key } = useLocation()
  const user = useUser()
  useScroll()
  useEffect(() => {
    navigation.go = (path) => void navigate(path)
  }, [navigate])
  useEffect(() => nameVisitor(user?.userId), [user?.userId])
  useEffect(() => {
    const pageId = screenOf(pathname)?.pageId
    if (pageId !== undefined) logStep(pageId)
  }, [pathname, key])
  return null
}
