-- The plans of the release promise what the portal does. What staff have written stays.

update subscription_plan set
  description = 'For a new desk that files about once a month.',
  description_hi = 'नए केंद्र के लिए, जो महीने में लगभग एक काम करता है।'
where id = '01936f00-0000-7000-8000-000000000001'
  and description = 'For a new desk that files for a few clients a month.';

update subscription_plan set
  key_points = array_remove(array_remove(key_points, 'Priority in processing'), 'First in processing'),
  key_points_hi = array_remove(array_remove(key_points_hi, 'काम में प्राथमिकता'), 'काम में सबसे पहले')
where id in ('01936f00-0000-7000-8000-000000000003', '01936f00-0000-7000-8000-000000000004');
