// Here for the same reason as middleware.js.
export const register = () => undefined
