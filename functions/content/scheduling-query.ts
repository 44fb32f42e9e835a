/** Packages whose calendar is a placeholder, or this machine's at another address than `$calendar`. */
export const schedulingQuery = `*[_type == "package" && (
  string::startsWith(schedulingUrl, $placeholder) ||
  (string::startsWith(schedulingUrl, $here) && !string::startsWith(schedulingUrl, $calendar))
)] { _id, "schedulingUrl": coalesce(schedulingUrl, "") }`;
