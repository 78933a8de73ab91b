import { useQuery } from '@tanstack/react-query'
import { query } from '../../../lib/api/query.ts'
import { regionText } from '../../../shop/region/place-names.tsx'
import type { Region } from '../../../shop/region/region-fields.tsx'

const useName = (parent: string, chosen: string): string => {
  const { data } = useQuery({
    ...query('GET /p/area/listByPid', { query: { pid: Number(parent) } }),
    enabled: parent !== '' && chosen !== '',
    staleTime: Infinity,
    meta: { silent: true },
  })
  return data?.find(({ areaId }) => String(areaId) === chosen)?.areaName ?? ''
}

/** The names of a chosen region, from what its fields loaded. */
export const useRegionText = ({ provinceId, cityId, areaId }: Region): string =>
  regionText({
    province: useName('0', provinceId),
    city: useName(provinceId, cityId),
    area: useName(cityId, areaId),
  })
