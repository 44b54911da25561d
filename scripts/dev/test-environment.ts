/** What checks run with: a machine that builds for production tests the shop that runs without settings, as any other. */
export function testEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { NODE_ENV: _kind, CONTEXT: _deploy, ...rest } = env
  return { ...rest, ASTRO_TELEMETRY_DISABLED: '1' }
}
