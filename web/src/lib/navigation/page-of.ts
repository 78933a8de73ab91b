import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { pageNumber } from './address.ts'

export const pageOf = (search: URLSearchParams): number => pageNumber.read(search.get('page') ?? '')

/** Redirects to the last page when the current one is past the end, because its last item was removed. */
export const useLastPage = (page: number, pages: number | undefined, hrefOf: (page: number) => string): void => {
  const navigate = useNavigate()
  const last = pages === undefined || page <= Math.max(pages, 1) ? null : hrefOf(Math.max(pages, 1))
  useEffect(() => {
    if (last !== null) void navigate(last, { replace: true })
  }, [last, navigate])
}
