import { createApi, MallError } from 'qinghua-client/api'
import { useEffect, useState } from 'react'

const api = createApi({ language: () => 'en' })

const search = async () => {
  try {
    const { records } = await api('GET /search/searchProdPage', { query: { prodName: 'mug', size: 5 } })
    return { mugs: records.map(({ prodName }) => prodName), problem: '' }
  } catch (error) {
    return { mugs: [], problem: error instanceof MallError ? error.text : 'No answer' }
  }
}

const App = () => {
  const [{ mugs, problem }, setFound] = useState<Awaited<ReturnType<typeof search>>>({ mugs: [], problem: '' })
  const load = () => void search().then(setFound)
  useEffect(load, [])
  if (problem !== '')
    return (
      <p>
        <span role="alert">{problem}</span> <button onClick={load}>Try again</button>
      </p>
    )
  return (
    <ul>
      {mugs.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  )
}

export default App
