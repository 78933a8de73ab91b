import { useEffect, useState } from 'react'

export const useDebounced = <T>(value: T, delay: number): T => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(setSettled, delay, value)
    return () => clearTimeout(timer)
  }, [value, delay])
  return settled
}
