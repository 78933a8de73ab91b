import { useSearchParams } from 'react-router'
import { readPackages } from './package-address.ts'
import { Package, Packages } from './packages.tsx'

/** S2.11 */
export const Screen = () => {
  const [search] = useSearchParams()
  const { comboId, shopId, page } = readPackages(search)
  return comboId === null ? (
    <Packages key={shopId} shopId={shopId} page={page} />
  ) : (
    <Package key={comboId} comboId={comboId} />
  )
}
