const of = (name: string) => ({
  input: { target: `./${name}.json` },
  output: {
    target: `./generated/orval/${name}.ts`,
    client: 'fetch',
    baseUrl: { runtime: `hosts.${name}`, imports: [{ name: 'hosts', importPath: '../../orval-hosts.ts' }] },
  },
})

export default { api: of('api'), chat: of('chat') }
