export const ROOT_ROUTE_ID = 'root';
