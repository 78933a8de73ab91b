import { useEffect, useRef } from 'react'
import { createPath, useLocation } from 'react-router'

/**
 * The router listens once its first rendering is done. That comes in slices, so a person may have pressed Back in
 * the meantime: the router is told of it then.
 */
export const useEarlyChange = (): void => {
  const atFirst = useRef(createPath(useLocation()))
  useEffect(() => {
    if (atFirst.current !== createPath(location)) dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, [])
}
