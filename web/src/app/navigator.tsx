import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { identifyVisitor } from '../lib/analytics.ts'
import { useEarlyChange } from '../lib/navigation/early-change.ts'
import { useFocusBefore } from '../lib/navigation/focus.ts'
import { navigation } from '../lib/navigation/navigation.ts'
import { useScroll } from '../lib/navigation/scroll.ts'
import { useUserId } from '../lib/session/session.ts'
import { useStep } from '../lib/use-step.ts'
import { screenOf } from './screens.ts'

export const Navigator = () => {
  const navigate = useNavigate()
  const { pathname, key } = useLocation()
  const userId = useUserId()
  useEarlyChange()
  useScroll()
  useFocusBefore()
  useEffect(() => {
    navigation.go = (path) => void navigate(path)
  }, [navigate])
  useEffect(() => identifyVisitor(userId), [userId])
  useStep(screenOf(pathname)?.pageId, {}, `${pathname} ${key}`)
  return null
}
